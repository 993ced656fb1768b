import { type FormEvent, useState } from 'react';
import type { BrandContent } from '#contract/company.ts';
import { isReadableLook } from '#domain/company/check-draft.ts';
import { useTexts } from '../../app/language.tsx';
import { LookPanes } from '../../look/look-panes.tsx';
import { companyTexts } from '../../texts/company.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { useLogo } from './use-logo.ts';
import { usePublish } from './use-publish.ts';

type Props = { slug: string; version: number; content: BrandContent; onDone: (version: number) => void };

/** Colours, corners, type, background and logo of a brand. Its other content is sent unchanged. */
export function LookForm({ slug, version, content, onDone }: Props) {
  const t = useTexts(companyTexts);
  const [look, setLook] = useState(content.look);
  const logo = useLogo(slug, content.logo);
  const { publish, failure } = usePublish(version, onDone);
  const isReadable = isReadableLook(look);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReadable) return;
    publish.press({ ...content, look, logo: logo.name, slug, basedOn: version });
  };
  return (
    <form onSubmit={submit} noValidate>
      <LookPanes
        look={look}
        onLook={(changed) => setLook(changed as BrandContent['look'])}
        name={content.name}
        logo={logo.shown}
        onFile={(file) => logo.choose(file, look)}
      />
      {!isReadable && <p className="ds-validation-message">{t.lookFails}</p>}
      <div className="company-publish">
        {failure === 'late' && <ChangedMeanwhile />}
        {failure === 'other' && <Failed press={{ ...publish, press: () => submit() }} />}
        <Button type="submit" aria-disabled={publish.isPending || !isReadable}>
          {publish.isPending ? t.publishing : t.publishLook}
        </Button>
      </div>
    </form>
  );
}
