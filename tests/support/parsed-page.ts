// The HTML of a page as a browser takes it apart, nothing of it run.
import { Window } from 'happy-dom'

/** It reads a list's id as a part of a selector, which the ids of React are not. */
const LISTS = / list="[^"]*"/g

export const parsedPage = (html: string): Document =>
  new new Window({ settings: { disableJavaScriptEvaluation: true } }).DOMParser().parseFromString(
    html.replaceAll(LISTS, ''),
    'text/html',
  ) as unknown as Document
