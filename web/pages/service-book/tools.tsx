import { useRight } from '../../api/people.ts';
import { fetchSalesFolder } from '../../api/shares.ts';
import { useTexts } from '../../language.tsx';
import { serviceBookPaths } from '../../service-book-paths.ts';
import { FolderButton } from '../../shares/folder-button.tsx';
import { emergencyTexts } from '../../texts/emergency.ts';
import { serviceBookTexts } from '../../texts/service-book.ts';
import { sharesTexts } from '../../texts/shares.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** What can be done with the book as a whole. */
export function Tools({ siteId }: { siteId: number | undefined }) {
  const t = useTexts(serviceBookTexts);
  const shares = useTexts(sharesTexts);
  const sheet = useTexts(emergencyTexts);
  const right = useRight();
  const words = { press: shares.folder, making: shares.folderMaking, done: shares.folderDone, failed: shares.folderFailed };
  return (
    <div className="service-book-tools">
      <ButtonLink variant="secondary" href={`${serviceBookPaths.emergency}${siteId ? `?site=${siteId}` : ''}`}>
        {sheet.tool}
      </ButtonLink>
      {right !== 'no-prices' && (
        <ButtonLink variant="secondary" href={`${serviceBookPaths.share}${siteId ? `?site=${siteId}` : ''}`}>
          {shares.share}
        </ButtonLink>
      )}
      <FolderButton words={words} variant="secondary" fetch={(onBytes) => fetchSalesFolder(siteId || undefined, onBytes)} />
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon name="printer" />
        {t.print}
      </Button>
    </div>
  );
}
