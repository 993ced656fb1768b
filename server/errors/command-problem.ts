/** Something that cannot be done, in words for the operator who gave the command. */
export class CommandProblem extends Error {}
