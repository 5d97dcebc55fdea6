// A stored value as a form holds it to tell whether somebody else changed it meanwhile: a document may be long, and a
// line ends with two characters once it was sent.
const LONGEST = 500

export const comparedText = (text: string) => text.replaceAll('\r\n', '\n').slice(0, LONGEST)
