import { useSyncExternalStore } from 'react';
import type { DemoNote as Demo } from '#domain/boot.ts';
import { useTexts } from '../../language.tsx';
import { loginTexts } from '../../texts/login.ts';

const never = () => () => {};

/** Only with demo data. The port is known in the browser only, so the links come alive with the script. */
export function DemoNote({ demo }: { demo: Demo }) {
  const t = useTexts(loginTexts);
  const port = useSyncExternalStore(
    never,
    () => location.port,
    () => null,
  );
  const words = (name: string): string => (name in t ? String(t[name as keyof typeof t]) : '');
  return (
    <aside className="demo-note" aria-label={t.demoHeading}>
      <p>{t.demoIntro}</p>
      <ul>
        {demo.logins.map((name) => (
          <li key={name}>
            <code>{name}</code> – {words(name)}
          </li>
        ))}
      </ul>
      <p>
        {t.demoPassword} <code>{demo.password}</code>
      </p>
      <p>{t.demoBrands}</p>
      <ul className="demo-brands">
        {demo.brands.map(({ slug, name }) => (
          <li key={slug}>
            <a className="ds-link" href={port === null ? undefined : `http://${slug}.localhost${port && `:${port}`}/`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
