import './page-tabs.css';
import { Link } from 'wouter';
import { formatNumber } from '#words/format.ts';
import { useLanguage } from '../app/language.tsx';

export type PageTab = { path: string; text: string; isCurrent: boolean; count?: number | null };

/** Links, because each tab has its own URL: it can be bookmarked, and Back goes to the previous one. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const { language } = useLanguage();
  return (
    <nav className="page-tabs" aria-label={label}>
      <ul>
        {tabs.map(({ path, text, isCurrent, count }) => (
          <li key={path}>
            <Link href={path} aria-current={isCurrent ? 'page' : undefined}>
              {text}
              {count ? (
                <>
                  {' '}
                  <span className="page-tab-count">{formatNumber(count, language)}</span>
                </>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
