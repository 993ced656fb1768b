import type { ReactNode } from 'react';
import { useView } from './use-view.ts';

/** The frame around an example: once in the chosen brand, or once in each. Container queries inside it measure the frame. */
export function Stage({ children }: { children: ReactNode }) {
  const { shownBrands, width } = useView();
  const isMany = shownBrands.length > 1;
  return (
    <div className="stages" data-many={isMany || undefined} data-width={width}>
      {shownBrands.map(({ slug, name }) => (
        <div key={slug} className="stage" data-brand={slug}>
          {isMany && <p className="stage-brand">{name}</p>}
          <div className="stage-inner">{children}</div>
        </div>
      ))}
    </div>
  );
}
