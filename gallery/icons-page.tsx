import { useTexts } from '#web/app/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { ICON_SHAPES, Icon, type IconName } from '#web/ui/icon.tsx';
import { LineIcon } from '#web/ui/line-icon.tsx';
import { galleryPage } from './frame/gallery-page.tsx';
import source from './icons-page.tsx?raw';
import { galleryIconsTexts } from './texts/icons.ts';

const NAMES = Object.keys(ICON_SHAPES) as IconName[];

function All() {
  return (
    <ul className="icon-grid">
      {NAMES.map((name) => (
        <li key={name}>
          <Icon name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

function InWords() {
  const t = useTexts(galleryIconsTexts);
  return (
    <div className="sample-row">
      <Button variant="secondary">
        <Icon name="folder" />
        {t.open}
      </Button>
      <span className="sample-inline">
        <Icon name="check" />
        {t.done}
      </span>
    </div>
  );
}

/** Without text beside it, the button itself has the accessible name. */
function Alone() {
  const t = useTexts(galleryIconsTexts);
  return (
    <Button variant="tertiary" aria-label={t.close}>
      <Icon name="close" />
    </Button>
  );
}

/** The public pages load no icon set: they draw the one shape they need. */
function OwnShape() {
  return <LineIcon shape="M12 3s6.5 7 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 10 12 3 12 3z" />;
}

export const IconsPage = galleryPage({
  page: 'icons',
  source,
  texts: galleryIconsTexts,
  examples: { All, InWords, Alone, OwnShape },
});
