import { Link } from 'wouter';
import { Icon } from './icon.tsx';

/** Above the heading of a page that belongs to another one. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <p className="back-link">
    <Link href={href} className="ds-link">
      <Icon name="previous" />
      {children}
    </Link>
  </p>
);
