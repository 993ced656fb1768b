/** For content without a skeleton. The text is announced, and shown where there is room. */
export const Spinner = ({ text }: { text: string }) => (
  <div className="spinner" role="status">
    <svg className="ds-spinner" viewBox="0 0 50 50" aria-hidden="true">
      <circle className="ds-spinner__background" cx="25" cy="25" r="20" fill="none" strokeWidth="5" />
      <circle className="ds-spinner__circle" cx="25" cy="25" r="20" fill="none" strokeWidth="5" />
    </svg>
    <span>{text}</span>
  </div>
);
