import '../styles/home.css';
import { useQuery } from '@tanstack/react-query';
import { splitCompanyName } from '#domain/customer.ts';
import { profileQuery } from '../api/queries.ts';
import { boot } from '../app/boot.ts';
import { useLanguage } from '../app/language.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** `person`: null if the profile has the name, undefined while it is loading. */
type Props = { documentTitle: string; lead?: string; person: string | null | undefined };

/** The configured greeting, with the person's name once it is known. */
export function HomeHeading({ documentTitle, lead, person }: Props) {
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
