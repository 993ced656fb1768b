import type { ReactNode } from 'react';
import { boot, brandPicture } from '../app/boot.ts';
import { Skeleton } from '../ui/waiting.tsx';

/** The frame of the portal in the brand's colours while the portal loads. Rendered at build time too. */
export const ShellSkeleton = ({ children }: { children?: ReactNode }) => (
  <div className="shell">
    <div className="sidebar" data-waiting>
      <div className="sidebar-brand">
        <img src={brandPicture('logo-on-dark')} alt={boot().brand.name} width="190" height="44" loading="lazy" />
      </div>
    </div>
    <div className="top-bar">
      <p className="top-title">
        <b>{boot().brand.name}</b> <span>Kundeportal</span>
      </p>
    </div>
    <main className="content">
      {children ?? (
        <>
          <Skeleton lines={1} tall />
          <div className="ds-card card">
            <Skeleton lines={4} />
          </div>
        </>
      )}
    </main>
  </div>
);
