import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BrandContent } from '#contract/company.ts';
import * as contract from '#contract/company.ts';
import { MAX_NOTICE_LENGTH } from '#domain/privacy-notice.ts';
import { formatDateTime } from '#words/format.ts';
import { noticeTemplate } from '#words/privacy-notice.ts';
import { privacyNoticeQuery, savePrivacyNotice } from '../../api/company.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { companyNoticeTexts } from '../../texts/company-notice.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Failed } from '../../ui/failed.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { isVersionConflict } from './is-version-conflict.ts';
import { NoticePreview } from './notice-preview.tsx';

type Props = { notice: contract.PrivacyNotice; content: BrandContent | null; onDone: (words: string) => void };

/** The privacy notice: the template, or the company's own text, which starts as a copy of the template. */
export function NoticeForm({ notice, content, onDone }: Props) {
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
