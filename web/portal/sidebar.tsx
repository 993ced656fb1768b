import { useQuery } from '@tanstack/react-query';
import { lazy, type MouseEvent, type ReactNode, Suspense, type SyntheticEvent, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { splitCompanyName } from '#domain/customers/customer.ts';
import type { Role } from '#domain/login/session.ts';
import { unreadQuery } from '../api/cases.ts';
import { profileQuery } from '../api/queries.ts';
import { boot, brandPicture } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { shellTexts } from '../layouts/texts.ts';
import { useLogOut } from '../login/use-log-out.tsx';
import { casePaths, paths, staffPaths } from '../paths.ts';
import { useMustChoose } from '../people/with-customer.tsx';
import { readSession } from '../session/session.ts';
import { useModal } from '../ui/dialog.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { routes } from './routes.ts';

/** Customers and Admins never load it. */
const OfficeMenu = lazy(() => import('./office-only.tsx').then((m) => ({ default: m.OfficeMenu })));

/** The brand, the menu, and the logout button. Only the logo is shown until the profile has loaded. */
export function Sidebar() {
  const t = useTexts(shellTexts);
  const profile = useQuery(profileQuery());
  const { logOut, question } = useLogOut();
  const session = readSession();
  const mustChoose = useMustChoose();
  // No customer's name until a customer is chosen; the menu waits too, or it would move when the name arrives.
  const isChosen = mustChoose === false;
  const mayGo = session !== null && !session.mustChangePassword;
  const menu = (isOffice: boolean) => (
    <nav className="sidebar-nav" aria-label={t.menu}>
      <ul>
        {mayGo &&
          menuFor(session.role)
            .filter((entry) => isOffice || !entry.isOfficeOnly)
            .map(({ path, text, icon, hasUnread }) => (
              <Entry key={path} path={path} text={t[text]} icon={icon} after={hasUnread && isChosen && <UnreadCount />} />
            ))}
      </ul>
      <ul>
        {mayGo && <Entry path={paths.profile} text={session.role === 'Customer' ? t.profile : t.staffProfile} icon="person" />}
        <li>
          <button type="button" className="sidebar-link" onClick={logOut}>
            <Icon name="exit" />
            {t.logOut}
          </button>
        </li>
      </ul>
    </nav>
  );
  return (
    <>
      <div className="sidebar-brand">
        <img src={brandPicture('logo-on-dark')} alt={boot().brand.name} width="190" height="44" loading="lazy" />
      </div>
      {profile.data && isChosen && <Owner companyName={profile.data.companyName} />}
      {(profile.data || profile.isError) &&
        mustChoose !== undefined &&
        (mayGo && session.role === 'Employee' ? (
          <Suspense fallback={null}>
            <OfficeMenu>{menu}</OfficeMenu>
          </Suspense>
        ) : (
          menu(true)
        ))}
      {question}
    </>
  );
}

function Owner({ companyName }: { companyName: string }) {
  const t = useTexts(shellTexts);
  const { name, number } = splitCompanyName(companyName);
  return (
    <div className="sidebar-owner">
      <p className="owner-name">{name}</p>
      {number && (
        <p className="owner-number">
          {t.customerNumber} {number}
        </p>
      )}
    </div>
  );
}

/** The number of cases with news. */
function UnreadCount() {
  const t = useTexts(shellTexts);
  const { data } = useQuery(unreadQuery());
  if (!data || data.count === 0) return null;
  return <span className="sidebar-count">{t.unreadCases(data.count)}</span>;
}

/** Pages that belong to another entry of the menu. */
const BELONGS_TO: Readonly<Record<string, string>> = {
  [paths.dashboard]: paths.home,
  [casePaths.followUp]: casePaths.inbox,
  [staffPaths.missingPapers]: casePaths.inbox,
  [casePaths.replies]: staffPaths.settings,
};

type EntryProps = { path: string; text: string; icon: IconName; after?: ReactNode };

function Entry({ path, text, icon, after }: EntryProps) {
  const [location] = useLocation();
  const entered = BELONGS_TO[location] ?? location;
  const isHere = entered === path || entered.startsWith(`${path}/`);
  return (
    <li>
      <Link href={path} replace={location === path} className="sidebar-link" aria-current={isHere ? 'page' : undefined}>
        <Icon name={icon} />
        {text} {after}
      </Link>
    </li>
  );
}

/** The sidebar on a small screen. A native modal dialog: Escape, a tap outside, or choosing a page closes it. */
export function Drawer({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useTexts(shellTexts);
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref);
  const closeWhereMeant = ({ target }: MouseEvent) => {
    if (target === ref.current || (target instanceof Element && target.closest('a'))) onClose();
  };
  // React bubbles the event of a nested dialog to this one, which the browser does not.
  const closeIfOwn = ({ target }: SyntheticEvent) => {
    if (target === ref.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button
    <dialog ref={ref} className="drawer" aria-label={t.menu} onCancel={closeIfOwn} onClick={closeWhereMeant}>
      <div className="drawer-inner">
        <button type="button" className="drawer-close" aria-label={t.closeMenu} onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  );
}

const VIEW = { Customer: 'customerView', Employee: 'employeeView', Admin: 'adminView' } as const satisfies Record<Role, string>;

/** Derived from the routes: an entry is marked with every role that may open its page. */
const MENU = routes.flatMap(({ path, pages, menu }) =>
  menu ? [{ path, ...menu, customerView: 'Customer' in pages, employeeView: 'Employee' in pages, adminView: 'Admin' in pages }] : [],
);
export type MenuEntry = (typeof MENU)[number];

export const menuFor = (role: Role): readonly MenuEntry[] => MENU.filter((entry) => entry[VIEW[role]]);
