import './offers.css';
import { type UseMutationResult, useQuery } from '@tanstack/react-query';
import type { Static, TObject } from 'typebox';
import { addDays, osloDay } from '#domain/calendar.ts';
import type { Ore } from '#domain/money.ts';
import { PRICE_KINDS, type PriceKind } from '#domain/offers/agreement.ts';
import { shownSum, sumLines, VAT_RATES, type VatRate } from '#domain/offers/lines.ts';
import { MAX_OFFER_LINES } from '#domain/offers/offer.ts';
import { formatMoney, formatTypedDate, typedAmount } from '#words/format.ts';
import { priceKindWords, vatWords } from '#words/offers.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type Draft, type DraftLine, newLine, type OfferBody, readLine, writtenOf } from './offer-draft.ts';
import { offerBlocksQuery } from './office-api.ts';
import { officeOfferTexts } from './office-texts.ts';

type Site = { siteId: number | null; address: string };
type Props<Body extends TObject> = {
  first: Draft;
  sites: readonly Site[];
  isPrivate: boolean;
  /** The body of the call that stores it. */
  schema: Body;
  bodyOf: (written: OfferBody) => Static<Body>;
  send: UseMutationResult<unknown, Error, Static<Body>>;
};

/** The office's form for an offer. The sum below it is what the customer will read. */
export function OfferForm<Body extends TObject>({ first, sites, isPrivate, schema, bodyOf, send }: Props<Body>) {
  const t = useTexts(officeOfferTexts);
  const { language } = useLanguage();
  const form = useForm({
    schema,
    first,
    bodyOf: (typed) => bodyOf(writtenOf(typed)),
    rules: { lines: (lines) => lines.every((line) => readLine(line) !== null) },
    send,
  });
  const { values: draft, change } = form;
  const today = osloDay(new Date());
  const sum = shownSum(sumLines(draft.lines.map(readLine).filter((line) => line !== null)), isPrivate);
  return (
    <form ref={form.ref} className="offer-form" onSubmit={form.submit} noValidate>
      <p className="muted">{isPrivate ? t.withVat : t.withoutVat}</p>
      {sites.length > 1 && (
        <SelectField
          label={t.place}
          value={draft.siteId ?? ''}
          options={sites.map(({ siteId, address }) => ({ value: String(siteId ?? ''), text: address || t.ownAddress }))}
          onChange={({ target }) => change({ siteId: target.value === '' ? null : Number(target.value) })}
        />
      )}
      <TextField label={t.name} {...form.text('title', t.nameMissing)} />
      <SelectField
        label={t.kind}
        value={draft.kind}
        options={PRICE_KINDS.map((kind) => ({ value: kind, text: priceKindWords[language][kind] }))}
        onChange={({ target }) => change({ kind: target.value as PriceKind })}
      />
      <OfferLines lines={draft.lines} isWrong={form.isMarked('lines')} onLines={(lines) => change({ lines })} />
      <p role="status">
        <strong>{t.sums(formatMoney(sum, language), vatWords(isPrivate, language))}</strong>
      </p>
      <TextArea label={t.excluded} rows={2} {...form.text('excluded', '')} />
      <TextArea label={t.terms} rows={3} {...form.text('terms', '')} />
      <DateField
        name="validUntil"
        label={t.validUntil}
        text={draft.validUntil}
        onText={(validUntil) => change({ validUntil })}
        onDay={(day) => change({ validUntil: formatTypedDate(day, language) })}
        today={today}
        first={today}
        opensAt={addDays(today, 14)}
        chosen={[]}
        error={form.errorOf('validUntil', t.dayWrong)}
      />
      <Button type="submit" aria-disabled={form.isSending}>
        {form.isSending ? t.saving : t.save}
      </Button>
    </form>
  );
}

type LinesProps = { lines: Draft['lines']; isWrong: boolean; onLines: (lines: Draft['lines']) => void };

/** The lines, and the company's own blocks to add. */
function OfferLines({ lines, isWrong, onLines }: LinesProps) {
  const t = useTexts(officeOfferTexts);
  const { language } = useLanguage();
  const blocks = useQuery(offerBlocksQuery()).data ?? [];
  const isFull = lines.length >= MAX_OFFER_LINES;
  const addBlock = (index: number) => {
    const block = blocks[index];
    if (!block) return;
    const begun = lines.filter((line) => line.text || line.price);
    onLines([...begun, newLine({ text: block.text, price: typedAmount(block.unitPrice as Ore), vatRate: block.vatRate })]);
  };
  return (
    <fieldset className="offer-lines-fieldset">
      <legend>{t.lines}</legend>
      {lines.map((line, i) => (
        <LineFields
          key={line.key}
          line={line}
          number={i + 1}
          isWrong={isWrong && readLine(line) === null}
          onChange={(part) => onLines(lines.map((one) => (one.key === line.key ? { ...one, ...part } : one)))}
          onRemove={lines.length > 1 ? () => onLines(lines.filter(({ key }) => key !== line.key)) : null}
        />
      ))}
      {isWrong && <p className="ds-validation-message">{t.linesWrong}</p>}
      <Button variant="secondary" disabled={isFull} onClick={() => onLines([...lines, newLine()])}>
        {t.addLine}
      </Button>
      {blocks.length > 0 && (
        <SelectField
          label={t.block}
          placeholder={t.chooseBlock}
          value=""
          disabled={isFull}
          options={blocks.map(({ text, unitPrice }, i) => ({
            value: String(i),
            text: `${text} – ${formatMoney(unitPrice as Ore, language)}`,
          }))}
          onChange={({ target }) => addBlock(Number(target.value))}
        />
      )}
    </fieldset>
  );
}

type LineFieldsProps = {
  line: DraftLine;
  number: number;
  isWrong: boolean;
  onChange: (part: Partial<DraftLine>) => void;
  /** Null if it is the only line. */
  onRemove: (() => void) | null;
};

/** The fields of one line of an offer, side by side where there is room. */
export function LineFields({ line, number, isWrong, onChange, onRemove }: LineFieldsProps) {
  const t = useTexts(officeOfferTexts);
  const invalid = isWrong ? { 'aria-invalid': true } : {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of fields in every browser
    <div className="offer-line-fields" role="group" aria-label={t.line(number)}>
      <TextField
        {...invalid}
        {...(isWrong ? { name: 'lines' } : {})}
        label={t.lineText}
        value={line.text}
        maxLength={200}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <TextField
        {...invalid}
        label={t.quantity}
        value={line.quantity}
        inputMode="decimal"
        maxLength={12}
        onChange={({ target }) => onChange({ quantity: target.value })}
      />
      <TextField
        {...invalid}
        label={t.price}
        value={line.price}
        inputMode="decimal"
        maxLength={20}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <SelectField
        label={t.vat}
        value={line.vatRate}
        options={VAT_RATES.map((rate) => ({ value: String(rate), text: `${rate} %` }))}
        onChange={({ target }) => onChange({ vatRate: Number(target.value) as VatRate })}
      />
      {onRemove && (
        <Button variant="tertiary" color="danger" aria-label={t.removeLine(number)} onClick={onRemove}>
          {t.remove}
        </Button>
      )}
    </div>
  );
}
