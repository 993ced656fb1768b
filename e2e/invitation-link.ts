import { expect, type Portal } from './test.ts';

/** The link in the newest mail to this address about an access. */
export async function invitationLink(portal: Portal, email: string, brand: string): Promise<string> {
  const links = () =>
    portal.smtp.received
      .filter((mail) => mail.envelope.to.includes(email))
      .flatMap((mail) => /\/auth\/invitasjon#[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? []);
  await expect.poll(() => links().length, { timeout: 20_000 }).toBeGreaterThan(0);
  return portal.url(links().at(-1) ?? '', brand);
}
