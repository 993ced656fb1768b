import { type TObject, type TProperties, Type } from 'typebox';
import { LANGUAGES } from '#domain/language.ts';

export const MAX_INT4 = 2_147_483_647;
/** A number that names a row. Larger ones are refused here, not by the database. */
export const Id = Type.Integer({ minimum: 1, maximum: MAX_INT4 });
export const RowId = Type.String({ format: 'uuid' });
/** Counted from 0. A page behind the last is empty. */
export const PageNumber = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 }));
export const TextOrNull = Type.Union([Type.String(), Type.Null()]);
export const InBothLanguages = Type.Object({ nb: Type.String(), en: Type.String() });
/** What is stored of a yes is what was read. */
export const LanguageOfYes = Type.Optional(
  Type.Enum([...LANGUAGES], { description: 'in which the words of a yes were shown; without it that of the login' }),
);
/** In the body, never in the address: addresses end up in logs. Any text is tried; what is no token is not found like any other. */
export const Token = Type.String({ maxLength: 200 });

/** The recipient of an SMS is a number. */
export const MailChannel = Type.Enum(['mail', 'sms']);

const BrandOfForm = Type.Union([Type.String(), Type.Null()], {
  description: "the slug of the name it was sold under; null: the company's first",
});
/** What every form carries besides its own fields. */
export const sold = <P extends TProperties>(form: TObject<P>): TObject<P & { Brand: typeof BrandOfForm }> =>
  Type.Object({ ...form.properties, Brand: BrandOfForm });
