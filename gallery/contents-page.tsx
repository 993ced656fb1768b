import { useState } from 'react';
import { Link } from 'wouter';
import { galleryPath } from '#domain/gallery.ts';
import { useTexts } from '#web/app/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CONTENTS, type Entry } from './contents.ts';
import { Stage } from './frame/stage.tsx';
import { Switches } from './frame/switches.tsx';
import { useView } from './frame/use-view.ts';
import { galleryTexts } from './texts/gallery.ts';
import { galleryPagesTexts } from './texts/pages.ts';

export function ContentsPage() {
  const t = useTexts(galleryTexts);
  const pages = useTexts(galleryPagesTexts);
  const [asked, setAsked] = useState('');
  const words = asked.trim().toLocaleLowerCase('nb').split(/\s+/);
  const fits = ({ page, parts }: Entry): boolean => {
    const text = [page, pages[page], pages[`${page}-lead`], ...parts].join(' ').toLocaleLowerCase('nb');
    return words.every((word) => text.includes(word));
  };
  const groups = CONTENTS.map((group) => ({ ...group, entries: group.entries.filter(fits) })).filter((g) => g.entries.length > 0);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <PageHeading title={pages.gallery} lead={pages['gallery-lead']} />
      <Switches />
      <search className="gallery-search">
        <TextField
          label={t.search}
          description={t.searchHint}
          type="search"
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
          autoComplete="off"
        />
        <p className="muted" aria-live="polite">
          {t.found(count)}
        </p>
      </search>
      {count === 0 && (
        <div className="empty">
          <p>{t.none}</p>
          <Button variant="secondary" onClick={() => setAsked('')}>
            {t.showAll}
          </Button>
        </div>
      )}
      {groups.map(({ name, entries }) => (
        <section key={name} className="example" aria-label={t[name]}>
          <h2>{t[name]}</h2>
          <Stage>
            <Entries entries={entries} />
          </Stage>
        </section>
      ))}
    </>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const t = useTexts(galleryTexts);
  const pages = useTexts(galleryPagesTexts);
  const { search } = useView();
  return (
    <ul className="contents">
      {entries.map(({ page, parts }) => (
        <li key={page}>
          <Link href={galleryPath(page) + search} className="ds-card card contents-link">
            <span className="card-title">{pages[page]}</span>
            <span>{pages[`${page}-lead`]}</span>
            <span className="contents-parts">
              <span className="ds-sr-only">{t.made}</span> {parts.join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
