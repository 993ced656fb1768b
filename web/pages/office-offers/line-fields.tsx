import { VAT_RATES, type VatRate } from '#domain/prices/lines.ts';
import { useTexts } from '../../app/language.tsx';
import { officeOfferTexts } from '../../texts/office-offers.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DraftLine } from './offer-draft.ts';

type Props = {
  line: DraftLine;
  number: number;
  isWrong: boolean;
  onChange: (part: Partial<DraftLine>) => void;
  /** Null if it is the only line. */
  onRemove: (() => void) | null;
};

/** The fields of one line of an offer, side by side where there is room. */
export function LineFields({ line, number, isWrong, onChange, onRemove }: Props) {
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
