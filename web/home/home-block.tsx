import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './home.css';
import { useQuery } from '@tanstack/react-query';
import { splitCompanyName } from '#domain/customers/customer.ts';
import { profileQuery } from '../api/queries.ts';
import { boot } from '../app/boot.ts';
import { useLanguage } from '../app/language.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

type Props = { title: string; icon: IconName; children: ReactNode; action?: ReactNode; isHighlighted?: boolean; ref?: Ref<HTMLElement> };

/** A card of the home page. It has its full height while loading, so that nothing below it moves. */
export const HomeBlock = ({ title, icon, children, action, isHighlighted = false, ref }: Props) => (
  <section
    ref={ref}
    className="ds-card card home-block"
    aria-label={title}
    tabIndex={ref ? -1 : undefined}
    data-highlighted={isHighlighted || undefined}
  >
    <div className="home-block-head">
      <Icon name={icon} />
      <h2 className="card-title">{title}</h2>
      {action}
    </div>
    {children}
  </section>
);

/** A skeleton with as many rows as the block can have, each as high as a real one. */
export const RowsWaiting = ({ rows }: { rows: number }) => <Skeleton lines={rows} className="home-rows home-waiting" />;

/** `person`: null if the profile has the name, undefined while it is loading. */
type HomeHeadingProps = { documentTitle: string; lead?: string; person: string | null | undefined };

/** The configured greeting, with the person's name once it is known. */
export function HomeHeading({ documentTitle, lead, person }: HomeHeadingProps) {
  const { language } = useLanguage();
  const { welcome } = boot();
  const profile = useQuery(profileQuery());
  const name = person === null && profile.data ? splitCompanyName(profile.data.companyName).name : (person ?? '');
  return (
    <div className="home-heading">
      <PageHeading
        title={name ? `${welcome[language]}, ${name}` : welcome[language]}
        documentTitle={documentTitle}
        {...(lead === undefined ? {} : { lead })}
      />
    </div>
  );
}
