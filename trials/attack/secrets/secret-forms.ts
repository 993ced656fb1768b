/** A text that must not turn up, and what it is. */
export type Secret = { what: string; text: string };

/** Every spelling in which a text could be in a log, an answer or a dump. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const latin = Buffer.from(secret, 'latin1');
  const percent = [...bytes].map((b) => `%${b.toString(16).padStart(2, '0')}`).join('');
  return [
    ...new Set([
      secret,
      JSON.stringify(secret).slice(1, -1),
      escapedUnicode(secret),
      encodeURIComponent(secret),
      encodeURIComponent(secret).toLowerCase(),
      encodeURIComponent(secret).replaceAll('%20', '+'),
      percent,
      percent.toUpperCase(),
      bytes.toString('latin1'),
      bytes.toString('hex'),
      bytes.toString('hex').toUpperCase(),
      latin.toString('hex'),
      ...base64Forms(bytes),
      ...base64Forms(latin),
    ]),
  ];
}

const escapedUnicode = (text: string): string => text.replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Inside a longer text it begins at any of three places; the signs at its edges depend on the neighbours. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const sure = whole.slice(before === 0 ? 0 : before + 1, (before + bytes.length) % 3 === 0 ? undefined : -1);
    return [sure, sure.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** Where any spelling of any of the secrets is in a text. */
export function findSecrets(text: string, secrets: readonly Secret[], where: string): string[] {
  return secrets.flatMap(({ what, text: secret }) =>
    formsOf(secret)
      .filter((form) => form.length >= 6 && text.includes(form))
      .map((form) => {
        const at = text.indexOf(form);
        return `${where}: ${what} as ${form.slice(0, 24)} in …${text.slice(Math.max(0, at - 60), at + 30).replaceAll('\n', '⏎')}…`;
      }),
  );
}
