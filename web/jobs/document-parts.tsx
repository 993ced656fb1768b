import type { ReactNode } from 'react';
import type { BootBrand } from '#domain/boot.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { ContactLine } from '../ui/contact-line.tsx';
import { formsTexts } from './form-texts.ts';

/** A section of a form with its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

export type Fact = { label: string; value: string };

/** Small label, larger value, side by side on a tinted panel. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <FieldValue text={value} />
        </dd>
      </div>
    ))}
  </dl>
);

type Column = { header: string; isNumber?: boolean };
type Props = { caption: string; columns: readonly Column[]; rows: readonly (readonly ReactNode[])[]; hasRowHeaders?: boolean };

/** On a phone the rows are shown as blocks, which browsers no longer take for a table unless it is said. */
const as = (role: string) => ({ role });

/** A table of a document: its columns have headers, its rows may have one. On a phone each row becomes a block with labels. */
export const DocumentTable = ({ caption, columns, rows, hasRowHeaders = false }: Props) => (
  <table className="document-table" {...as('table')}>
    <caption className="ds-sr-only">{caption}</caption>
    <thead {...as('rowgroup')}>
      <tr {...as('row')}>
        {columns.map(({ header, isNumber }) => (
          <th key={header} scope="col" {...as('columnheader')} data-number={isNumber || undefined}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...as('rowgroup')}>
      {rows.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document never move
        <tr key={row} {...as('row')}>
          {columns.map(({ header, isNumber }, i) => {
            const shared = { key: header, 'data-label': header, 'data-number': isNumber || undefined, children: shown(cells[i]) };
            const { key, ...rest } = shared;
            return i === 0 && hasRowHeaders ? (
              <th key={key} scope="row" {...as('rowheader')} {...rest} />
            ) : (
              <td key={key} {...as('cell')} {...rest} />
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

const shown = (cell: ReactNode): ReactNode => (typeof cell === 'string' ? <FieldValue text={cell} /> : cell);

/** Labels on the left, values on the right: a table with row headers only. */
export const LabelTable = ({ caption, rows, kind }: { caption: string; rows: readonly Fact[]; kind: 'fields' | 'sums' }) => (
  <table className="label-table" data-kind={kind}>
    <caption className="ds-sr-only">{caption}</caption>
    <tbody>
      {rows.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>
            <FieldValue text={value} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A dash for an empty value, with words for screen readers, which skip a dash. */
export function FieldValue({ text }: { text: string }) {
  const t = useTexts(formsTexts);
  if (text.trim() !== '') return <>{text.trim()}</>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="ds-sr-only">{t.notGiven}</span>
    </>
  );
}

/** The head of a form without a number of its own: its job, date and signer. */
export function SignedFacts({ form, jobId }: { form: { Date: string; Montor: string }; jobId: number }) {
  const t = useTexts(formsTexts);
  const { language } = useLanguage();
  return (
    <Facts
      facts={[
        { label: t.job, value: String(jobId) },
        { label: t.date, value: formatDate(form.Date, language) },
        { label: t.installer, value: form.Montor },
      ]}
    />
  );
}

/** Who did the work and when, contact details, and the logo at 200 px. */
export function FormFooter({ date, installer, brand }: { date: string; installer: string; brand: BootBrand }) {
  const t = useTexts(formsTexts);
  const { language } = useLanguage();
  return (
    <footer className="document-footer">
      <div>
        <dl className="signature">
          <div>
            <dt>{t.date}</dt>
            <dd>
              <FieldValue text={formatDate(date, language)} />
            </dd>
          </div>
          <div>
            <dt>{t.installer}</dt>
            <dd>
              <FieldValue text={installer} />
            </dd>
          </div>
        </dl>
        <p>
          <ContactLine contact={brand} />
        </p>
        <p>
          <a className="ds-link" href={brand.webAddress} rel="noreferrer">
            {brand.webAddress}
          </a>
        </p>
      </div>
      <img src={`/brand/${brand.slug}/logo.png`} alt={brand.name} width="200" height="76" />
    </footer>
  );
}
