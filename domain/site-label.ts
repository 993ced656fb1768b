export const MAX_SITE_LABEL_LENGTH = 60;

/** Characters that would be markup, break the line or turn the direction of the text around a label. */
const NOT_PLAIN = /[<>\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export type SiteLabelProblem = 'label-too-long' | 'label-not-plain';

/** What a customer calls one of its sites, such as "Hytta": one line of plain text. Empty: no name. */
export function checkSiteLabel(label: string): SiteLabelProblem | null {
  if (NOT_PLAIN.test(label)) return 'label-not-plain';
  return [...label.trim()].length > MAX_SITE_LABEL_LENGTH ? 'label-too-long' : null;
}
