import type { DemoNote as Demo } from '#domain/boot.ts';
import { isMachineName } from '#domain/machine-name.ts';
import { useTexts } from '../../app/language.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';

/** Only with demo data. Only the browser knows the port, so the links work once the script has loaded. */
export function DemoNote({ demo }: { demo: Demo }) {
  const t = useTexts(demo.texts);
  const isAtMachine = useInBrowser(() => isMachineName(location.hostname), false);
  const port = useInBrowser<string | null>(() => location.port, null);
  return (
    <aside className="demo-note" aria-label="Demo">
      <p>{t['intro']}</p>
      <ul>
        {demo.logins.map((name) => (
          <li key={name}>
            <code>{name}</code> – {t[name]}
          </li>
        ))}
      </ul>
      <p>
        {t['password']} <code>{demo.password}</code>
      </p>
      <p>{t['brands']}</p>
      <ul className="demo-brands">
        {demo.brands.map(({ slug, name }) => (
          <li key={slug}>
            <a className="ds-link" href={port === null ? undefined : `http://${slug}.localhost${port && `:${port}`}/`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {isAtMachine && (
        <ul>
          {Object.entries(demo.atMachine).map(([name, href]) => (
            <li key={name}>
              <a className="ds-link" href={href}>
                {t[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
