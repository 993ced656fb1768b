/** The drawings that a company can choose for its public pages. The first is drawn in the colours of the look. */
export const BACKGROUNDS = ['hills', 'fjord', 'storm', 'aurora', 'birches', 'embers'] as const;
export type Background = (typeof BACKGROUNDS)[number];
