import { asCompany } from '../db/company-id.ts';
import { deliverDue } from '../delivery/deliver-mails.ts';
import { handleResetRequests } from '../login/reset-password.ts';
import type { OutgoingMail } from '../mail/transport.ts';
import type { World } from './world.ts';

/** What the worker of company 4 sends now; not the notices about new devices, which every login of a test is. */
export async function deliverMails(w: World): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  await handleResetRequests(w.db, asCompany(4), w.clock.now);
  const send = async (mail: OutgoingMail) => {
    if (!/^(Ny innlogging|New login) /.test(mail.subject)) sent.push(mail);
  };
  while ((await deliverDue(w.db, asCompany(4), { send, config: w.config, brands: w.brands, now: () => w.clock.now })) > 0) {
    // until nothing is due
  }
  return sent;
}

export const oneTimePasswordIn = (text = ''): string => /(?:[a-z2-9]{4}-){5}[a-z2-9]{4}/.exec(text)?.[0] ?? '';
export const tokenIn = (text = ''): string => /#([\w-]{43})/.exec(text)?.[1] ?? '';
