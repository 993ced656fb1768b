import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BrandContent } from '#contract/company.ts';
import * as contract from '#contract/company.ts';
import { NOTICE_PATH } from '#domain/portal-paths.ts';
import { fillNotice, MAX_NOTICE_LENGTH, type NoticeBlock, type NoticePlace, readNotice } from '#domain/privacy/notice.ts';
import { formatDateTime } from '#words/format.ts';
import { noticeTemplate } from '#words/privacy.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { privacyNoticeQuery, savePrivacyNotice } from './api.ts';
import { ChangedMeanwhile, isVersionConflict } from './changed-meanwhile.tsx';
import { companyNoticeTexts } from './texts.ts';

type Props = { content: BrandContent | null; onDone: (words: string) => void };

/** The company's privacy notice. */
export function CompanyNotice({ content, onDone }: Props) {
  const t = useTexts(companyNoticeTexts);
  const notice = useQuery(privacyNoticeQuery());
  return (
    <Card title={t.notice}>
      <p className="muted company-portal">
        {t.lead}{' '}
        <a className="ds-link" href={NOTICE_PATH} target="_blank" rel="noreferrer">
          {t.open}
        </a>
      </p>
      <Loaded query={notice} waiting={<Skeleton lines={4} tall />}>
        {(data) => <NoticeForm key={data.version} notice={data} content={content} onDone={onDone} />}
      </Loaded>
    </Card>
  );
}

type NoticeFormProps = { notice: contract.PrivacyNotice; content: BrandContent | null; onDone: (words: string) => void };

/** The privacy notice: the template, or the company's own text, which starts as a copy of the template. */
export function NoticeForm({ notice, content, onDone }: NoticeFormProps) {
  const t = useTexts(companyNoticeTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const { queryKey } = privacyNoticeQuery();
  const save = useMutation({
    mutationFn: savePrivacyNotice,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      onDone(t.published);
    },
  });
  const form = useForm({
    schema: contract.savePrivacyNotice.body,
    first: { isOwn: notice.text !== null, text: notice.text ?? noticeTemplate.nb },
    bodyOf: ({ isOwn, text }) => ({ basedOn: notice.version, text: isOwn ? text.replace(/[\t\r]+/g, ' ').trim() : null }),
    send: save,
  });
  const { isOwn, text } = form.values;
  return (
    <form ref={form.ref} className="company-notice-form" onSubmit={form.submit} noValidate>
      <ChoiceGroup
        name="isOwn"
        question={t.choice}
        options={[
          { value: 'template', text: t.template },
          { value: 'own', text: t.own },
        ]}
        chosen={isOwn ? 'own' : 'template'}
        onChoose={(chosen) => form.change({ isOwn: chosen === 'own' })}
      />
      {isOwn ? (
        <TextArea
          label={t.text}
          description={t.textHint}
          rows={14}
          lang="nb"
          {...form.text('text', t.textWrong)}
          maxLength={MAX_NOTICE_LENGTH}
        />
      ) : (
        <p>{t.templateHint}</p>
      )}
      <details>
        <summary className="ds-link">{t.preview}</summary>
        <NoticePreview text={isOwn ? text : noticeTemplate[language]} values={placesOf(content)} />
      </details>
      {isVersionConflict(form.error) ? <ChangedMeanwhile queryKey={queryKey} /> : <Failed form={form} />}
      <Button type="submit" aria-disabled={save.isPending}>
        {save.isPending ? t.publishing : t.publish}
      </Button>
      {notice.savedAt && <p className="muted">{t.savedBy(notice.savedBy ?? t.unknown, formatDateTime(notice.savedAt, language))}</p>}
    </form>
  );
}

const placesOf = (content: BrandContent | null) => ({
  '{navn}': content?.name ?? '',
  '{organisasjonsnummer}': content?.organisationNumber ?? '',
  '{adresse}': content?.address ?? '',
  '{telefon}': content?.phone ?? '',
  '{e-post}': content?.email ?? '',
});

type NoticePreviewProps = { text: string; values: Record<NoticePlace, string> };

/** A notice as it will be published. */
export const NoticePreview = ({ text, values }: NoticePreviewProps) => (
  <div className="company-notice">
    {readNotice(fillNotice(text, values)).map((block, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name, and keep no state
      <Block key={i} block={block} />
    ))}
  </div>
);

function Block({ block }: { block: NoticeBlock }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>;
  if (block.kind === 'paragraph') return <p>{block.lines.join('\n')}</p>;
  return (
    <ul>
      {block.lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <li key={i}>{line}</li>
      ))}
    </ul>
  );
}
