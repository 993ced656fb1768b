import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/extras.ts';
import { checkExtraPrice, MAX_ORAL_NAME } from '#domain/extras/extra.ts';
import { type Ore, oreFromKroner } from '#domain/money.ts';
import { readKroner } from '#domain/offers/lines.ts';
import { codeOf, type Input } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { writeExtra } from '../extras/api.ts';
import { useForm } from '../form/use-form.ts';
import { usePhotoTray } from '../photos/photo-strip.tsx';
import type { SavedPhoto } from '../photos/photo-tray.ts';
import { Alert } from '../ui/alert.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { PhotoPicker } from '../ui/photo-picker.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { visitExtraTexts } from './day-extras-texts.ts';

type Props = { appointmentId: number; isBusiness: boolean; onClose: () => void; onSent: (extra: contract.Extra) => void };

/** What came up, its price, and who must accept it. */
export function WriteExtra({ appointmentId, isBusiness, onClose, onSent }: Props) {
  const t = useTexts(visitExtraTexts);
  const [first] = useState(newExtra);
  const [doPhotosWait, setPhotosWait] = useState(false);
  const write = useMutation({ mutationFn: writeExtra, onSuccess: onSent });
  const form = useForm({
    schema: contract.writeExtra.body,
    first,
    bodyOf: (typed) => bodyOfExtra(appointmentId, typed),
    rules: {
      words: (words) => words.trim() !== '',
      sum: (_, body) => wrongAmount(body) !== 'sumOre',
      rate: (_, body) => wrongAmount(body) !== 'rateOre',
      name: (_, body) => body.orally !== '',
    },
    stored: { name: `visit-extra.${appointmentId}`, parse: parseExtra, isEmpty: isEmptyExtra },
    send: write,
  });
  const { price, how } = form.values;
  const photos = usePhotoTray(form.values.key, form.values.photos, (saved) => form.change({ photos: saved }));
  const submit = () => {
    setPhotosWait(photos?.areAllSent === false);
    if (photos?.areAllSent !== false) form.submit();
  };
  const close = () => form.isSending || onClose();
  const vat = isBusiness ? t.withoutVat : t.withVat;
  return (
    <Dialog title={t.formHeading} onClose={close}>
      <form
        ref={form.ref}
        className="narrow-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextArea label={t.words} rows={3} {...form.text('words', t.wordsMissing)} />
        <ChoiceGroup
          name="price"
          question={t.priceKind}
          options={PRICE_WAYS.map((value) => ({ value, text: t[`price-${value}`] }))}
          chosen={price}
          onChoose={(chosen) => form.change({ price: chosen })}
        />
        {price === 'hourly' && (
          <TextField label={t.rate} description={vat} inputMode="decimal" autoComplete="off" {...form.text('rate', t.rateWrong)} />
        )}
        <TextField
          label={price === 'hourly' ? t.upper : t.sum}
          description={vat}
          inputMode="decimal"
          autoComplete="off"
          {...form.text('sum', t.sumWrong)}
        />
        {photos && <PhotoPicker photos={photos} hasHint={false} />}
        <ChoiceGroup
          name="how"
          question={t.how}
          options={ANSWER_WAYS.map((value) => ({ value, text: t[`how-${value}`] }))}
          chosen={how}
          onChoose={(chosen) => form.change({ how: chosen })}
        />
        {how === 'orally' && (
          <TextField
            label={t.name}
            description={t.orallyHint}
            autoComplete="off"
            {...form.text('name', t.nameMissing)}
            maxLength={MAX_ORAL_NAME}
          />
        )}
        {doPhotosWait && photos?.areAllSent === false && (
          <Alert color="warning" isUrgent>
            {t.photosWait}
          </Alert>
        )}
        {form.error && (isFull(form.error) ? <Full /> : <SendFailed error={form.error} text={t.sendFailed} onRetry={submit} />)}
        <SendActions cancel={t.cancel} send={t.send} sending={t.sending} isSending={form.isSending} onCancel={close} />
      </form>
    </Dialog>
  );
}

function Full() {
  const t = useTexts(visitExtraTexts);
  return (
    <Alert color="warning" isUrgent>
      {t['extra-full']}
    </Alert>
  );
}

function isFull(error: unknown): boolean {
  return codeOf(error) === 'extra-full';
}

export const PRICE_WAYS = ['fixed', 'hourly'] as const;
export const ANSWER_WAYS = ['asked', 'orally'] as const;

/** The values as typed. `key`: sending the same one again stores the same extra. */
export type TypedExtra = {
  key: string;
  words: string;
  price: (typeof PRICE_WAYS)[number];
  sum: string;
  rate: string;
  how: (typeof ANSWER_WAYS)[number];
  name: string;
  photos: SavedPhoto[];
};

export const newExtra = (): TypedExtra => ({
  key: crypto.randomUUID(),
  words: '',
  price: 'fixed',
  sum: '',
  rate: '',
  how: 'asked',
  name: '',
  photos: [],
});

const oreTyped = (text: string): Ore => oreFromKroner(readKroner(text) ?? 0);

type Body = Input<'POST /api/MyDay/WriteExtra'>['body'];
export const bodyOfExtra = (appointmentId: number, typed: TypedExtra): Body => ({
  key: typed.key,
  appointmentId,
  words: typed.words.trim(),
  sumOre: oreTyped(typed.sum),
  rateOre: typed.price === 'hourly' ? oreTyped(typed.rate) : null,
  orally: typed.how === 'orally' ? typed.name.trim() : null,
  photos: typed.photos.filter(({ isSent }) => isSent).map(({ id }) => id),
});

/** Which of the two amounts is invalid. */
export const wrongAmount = ({ sumOre, rateOre }: Body) => checkExtraPrice({ sum: sumOre as Ore, rate: rateOre as Ore | null });

export const isEmptyExtra = ({ words, sum, rate, name, photos }: TypedExtra): boolean =>
  words + sum + rate + name === '' && photos.length === 0;

export function parseExtra(text: string | null): TypedExtra | null {
  try {
    return text === null ? null : { ...newExtra(), ...(JSON.parse(text) as Partial<TypedExtra>) };
  } catch {
    return null;
  }
}
