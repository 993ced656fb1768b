import { Link } from 'wouter';
import { useTexts } from '../../app/language.tsx';
import { casePaths, paths, staffPaths } from '../../paths.ts';
import { companySettingsTexts } from '../../texts/company-settings.ts';
import { Card } from '../../ui/card.tsx';

/** Links to the company's other settings. */
export function OtherSettings() {
  const t = useTexts(companySettingsTexts);
  return (
    <Card title={t.elsewhere}>
      <ul className="company-links">
        {(
          [
            [staffPaths.settings, t.hoursLink],
            [casePaths.replies, t.repliesLink],
            [paths.employees, t.employeesLink],
            [staffPaths.keys, t.keysLink],
          ] as const
        ).map(([href, text]) => (
          <li key={href}>
            <Link className="ds-link" href={href}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
