/** Patterns that differ without colour, from sparse to solid: for greyscale, print and colour blindness. */
export const PartPatterns = ({ id }: { id: string }) => (
  <svg className="pattern-store" aria-hidden="true" width="0" height="0">
    <defs>
      <pattern id={`${id}-0`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="pattern-ground" width="8" height="8" />
        <rect className="pattern-ink" width="2.5" height="8" />
      </pattern>
      <pattern id={`${id}-1`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect className="pattern-ground" width="6" height="6" />
        <circle className="pattern-ink" cx="3" cy="3" r="1.3" />
      </pattern>
      <pattern id={`${id}-2`} width="7" height="7" patternUnits="userSpaceOnUse">
        <rect className="pattern-ground" width="7" height="7" />
        <rect className="pattern-ink" width="7" height="3.5" />
      </pattern>
    </defs>
  </svg>
);

/** The last part, the best one, is solid. */
export const partFill = (id: string, part: number, parts: number): string =>
  part === parts - 1 ? 'var(--chart-ink)' : `url(#${id}-${Math.min(part, 2)})`;
