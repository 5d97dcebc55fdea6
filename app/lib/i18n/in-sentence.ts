// A name as a sentence has it: one that turns the direction of what follows would turn the rest of the sentence as well.

const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

export const inSentence = (name: string): string => name.replace(TURNING, '')
