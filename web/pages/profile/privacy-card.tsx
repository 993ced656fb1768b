import { NOTICE_PATH } from '#domain/portal-paths.ts';
import { useRight } from '../../api/people.ts';
import { useTexts } from '../../app/language.tsx';
import { privacyTexts } from '../../texts/privacy.ts';
import { Card } from '../../ui/card.tsx';
import { DownloadMyData } from './download-my-data.tsx';
import { EraseAccount } from './erase-account.tsx';

export function PrivacyCard() {
  const t = useTexts(privacyTexts);
  const right = useRight();
  return (
    <Card title={t.title}>
      {right === 'holder' ? (
        <div className="privacy-parts">
          <DownloadMyData />
          <EraseAccount />
        </div>
      ) : (
        right && <p className="muted">{t.holderOnly}</p>
      )}
      <p className="profile-notice">
        <a className="ds-link" href={NOTICE_PATH}>
          {t.notice}
        </a>
      </p>
    </Card>
  );
}
