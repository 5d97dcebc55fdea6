// Letters of the platform to people. Our own words, one letter an occasion.
import { type Written, written } from './letter-format'

export const testLetter = (): Written =>
  written({
    subject: 'Test message',
    paragraphs: ['This message was sent to try out the mail settings. It has arrived, so they work.'],
  })

export const activationLetter = (url: string): Written =>
  written({
    subject: 'Activate your account',
    paragraphs: ['An account has been made for you. Choose a password to start using it.'],
    link: { label: 'Choose a password', url },
    note: 'Whoever has this link can set the password: please do not pass this message on.',
  })

export const activatedLetter = (email: string, url: string): Written =>
  written({
    subject: 'Your account is active',
    paragraphs: [`The account ${email} is active. From now on you can sign in with the password you have chosen.`],
    link: { label: 'Sign in', url },
  })

export const resetLetter = (url: string): Written =>
  written({
    subject: 'Set a new password',
    paragraphs: ['Somebody, probably you, has asked for a new password for your account.'],
    link: { label: 'Set a new password', url },
    note: 'If it was not you, there is nothing to do: your password stays as it is.',
  })

export const passwordChangedLetter = (email: string, url: string): Written =>
  written({
    subject: 'Your password was changed',
    paragraphs: [`The password of the account ${email} was just changed.`],
    link: { label: 'Sign in', url },
    note: 'If it was not you, please tell your administrator at once.',
  })

export const lockedOutLetter = (email: string, attempts: number): Written =>
  written({
    subject: 'An account was locked',
    paragraphs: [
      `The account ${email} was switched off: its password was entered wrongly more than ${attempts} times.`,
      'An administrator can switch it on again once it is clear who that was.',
    ],
  })
