import type { SecurityOverview } from '#contract/security.ts';
import { useTexts } from '../../app/language.tsx';
import { paths } from '../../paths.ts';
import { securityTexts } from '../../texts/security.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Eids } from './eids.tsx';
import { Passkeys } from './passkeys.tsx';

export function WaysInCard({ passkeys, eids }: Pick<SecurityOverview, 'passkeys' | 'eids'>) {
  const t = useTexts(securityTexts);
  return (
    <Card title={t.waysIn}>
      <ul className="security-rows">
        <li>
          <div>
            <h3>{t.password}</h3>
            <p className="muted">{t.passwordText}</p>
          </div>
          <ButtonLink href={paths.changePassword} variant="secondary">
            {t.changePassword}
          </ButtonLink>
        </li>
        <Passkeys passkeys={passkeys} />
        <Eids eids={eids} />
      </ul>
    </Card>
  );
}
