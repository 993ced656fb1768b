/** A line drawing in the colour of the text. */
export const LineIcon = ({ shape }: { shape: string }) => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d={shape} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** Done, or valid. Not among the icons, because the public pages use it. */
export const TICK = 'M6 12.5l4.2 4.2L18 8';
