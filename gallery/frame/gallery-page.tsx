import type { ComponentType } from 'react';
import { GALLERY_PAGES, type GalleryPageName, galleryPath } from '#domain/gallery.ts';
import type { Language } from '#domain/language.ts';
import { useTexts } from '#web/app/language.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { galleryTexts } from '../texts/gallery.ts';
import { galleryPagesTexts } from '../texts/pages.ts';
import { Example } from './example.tsx';
import { sourceOf } from './source-of.ts';
import { Switches } from './switches.tsx';
import { useView } from './use-view.ts';

type Parts<Name extends string> = {
  page: GalleryPageName;
  /** The text of the page's own file, from which each example's source is cut. */
  source: string;
  /** By name: an example without a title and a description does not compile. */
  examples: Record<Name, ComponentType>;
  texts: Record<Language, Record<NoInfer<Name | `${Name}When`>, unknown>>;
};

/** A page of the gallery: its examples in the common frame. */
export function galleryPage<Name extends string>({ page, source, examples, texts }: Parts<Name>): ComponentType {
  const names = Object.keys(examples) as Name[];
  return function GalleryPage() {
    const t = useTexts(texts);
    const pages = useTexts(galleryPagesTexts);
    return (
      <>
        <PageHeading title={pages[page]} lead={pages[`${page}-lead`]} />
        <Switches />
        {names.map((name) => (
          <Example
            key={name}
            name={name}
            title={String(t[name])}
            when={String(t[`${name}When`])}
            code={sourceOf(source, name)}
            Sample={examples[name]}
          />
        ))}
        <OtherPages page={page} />
      </>
    );
  };
}

function OtherPages({ page }: { page: GalleryPageName }) {
  const t = useTexts(galleryTexts);
  const pages = useTexts(galleryPagesTexts);
  const { search } = useView();
  const at = GALLERY_PAGES.indexOf(page);
  const [previous, next] = [GALLERY_PAGES[at - 1], GALLERY_PAGES[at + 1]];
  return (
    <nav className="gallery-nav" aria-label={t.otherPages}>
      {previous && (
        <ButtonLink href={galleryPath(previous) + search} variant="secondary">
          <Icon name="previous" />
          {pages[previous]}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={galleryPath(next) + search} variant="secondary">
          {pages[next]}
          <Icon name="next" />
        </ButtonLink>
      )}
    </nav>
  );
}
