import { galleryPath } from '#domain/gallery.ts';
import { useTexts } from '#web/app/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BackLink, ButtonLink } from '#web/ui/links.tsx';
import source from './buttons-page.tsx?raw';
import { galleryPage } from './frame/gallery-page.tsx';
import { galleryButtonsTexts } from './texts/buttons.ts';

function Variants() {
  const t = useTexts(galleryButtonsTexts);
  return (
    <div className="sample-row">
      <Button>{t.save}</Button>
      <Button variant="secondary">{t.edit}</Button>
      <Button variant="tertiary">{t.cancel}</Button>
    </div>
  );
}

function Colours() {
  const t = useTexts(galleryButtonsTexts);
  return (
    <div className="sample-row">
      <Button color="danger">{t.remove}</Button>
      <Button color="danger" variant="secondary">
        {t.retry}
      </Button>
      <Button color="info">{t.understood}</Button>
      <Button color="neutral" variant="secondary">
        {t.close}
      </Button>
    </div>
  );
}

/** A busy button keeps the focus and says why (aria-disabled). A button that cannot be used yet is disabled. */
function States() {
  const t = useTexts(galleryButtonsTexts);
  return (
    <div className="sample-row">
      <Button aria-disabled>{t.saving}</Button>
      <Button disabled>{t.save}</Button>
      <Button variant="secondary" disabled>
        {t.edit}
      </Button>
    </div>
  );
}

function WithIcon() {
  const t = useTexts(galleryButtonsTexts);
  return (
    <div className="sample-row">
      <Button>
        <Icon name="download" />
        {t.download}
      </Button>
      <Button variant="secondary">
        <Icon name="printer" />
        {t.print}
      </Button>
      <Button variant="tertiary">
        {t.next}
        <Icon name="next" />
      </Button>
    </div>
  );
}

function AsLink() {
  const t = useTexts(galleryButtonsTexts);
  return (
    <div className="sample-row">
      <ButtonLink href={galleryPath('gallery')}>{t.goto}</ButtonLink>
      <ButtonLink href={galleryPath('panels')} variant="secondary">
        <Icon name="folder" />
        {t.open}
      </ButtonLink>
    </div>
  );
}

function Back() {
  const t = useTexts(galleryButtonsTexts);
  return <BackLink href={galleryPath('gallery')}>{t.contents}</BackLink>;
}

function FullWidth() {
  const t = useTexts(galleryButtonsTexts);
  return <Button data-fullwidth>{t.logIn}</Button>;
}

/** At the end of a dialog: the quiet way out first, the main action last, on the right. */
function Together() {
  const t = useTexts(galleryButtonsTexts);
  return (
    <DialogActions>
      <Button variant="secondary">{t.cancel}</Button>
      <Button>{t.save}</Button>
    </DialogActions>
  );
}

export const ButtonsPage = galleryPage({
  page: 'buttons',
  source,
  texts: galleryButtonsTexts,
  examples: { Variants, Colours, States, WithIcon, AsLink, Back, FullWidth, Together },
});
