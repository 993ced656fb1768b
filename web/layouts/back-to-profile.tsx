import { useTexts } from '../app/language.tsx';
import { paths } from '../paths.ts';
import { readSession } from '../session/session.ts';
import { BackLink } from '../ui/links.tsx';
import { shellTexts } from './texts.ts';

/** For the pages that only the profile leads to. */
export function BackToProfile() {
  const t = useTexts(shellTexts);
  return <BackLink href={paths.profile}>{readSession()?.role === 'Customer' ? t.toCustomerProfile : t.toStaffProfile}</BackLink>;
}
