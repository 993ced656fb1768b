/** What a person typed, with one kind of line end and no space around it. */
export const trimText = (text: string): string => text.replaceAll('\r\n', '\n').trim();
