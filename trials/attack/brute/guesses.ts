import { encodeBasic } from '#domain/basic-header.ts';
import { MINUTE } from '#domain/time.ts';
import type { World } from '#server/testing/world.ts';

/** The doors at which a password can be tried. The last one takes the old password, from somebody who has a session already. */
const DOORS = ['Login', 'GetJobs', 'CustomerProfile', 'ChangePassword'] as const;

const AT_ONCE = 20;
/** Within the 20 failures that an address has in ten minutes. */
const FROM_AN_ADDRESS = 15;

/** One account, four doors, addresses without end, evenly over ten minutes of the world's own clock. */
export async function guessOneAccount(world: World, count: number): Promise<{ evaluated: number; letIn: number }> {
  const { access_token } = await world.logIn('kari');
  const before = world.passwords.hashesRun();
  const guess = async (n: number): Promise<number> => {
    const door = DOORS[n % DOORS.length];
    const address = Math.floor(n / FROM_AN_ADDRESS);
    const remoteAddress = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
    const value = `Gjett-${n}`;
    const answer =
      door === 'ChangePassword'
        ? await world.call('POST', '/api/Account/ChangePassword', {
            remoteAddress,
            headers: { authorization: `Bearer ${access_token}` },
            body: { oldPassword: value, newPassword: 'Ny-lang-setning-7' },
          })
        : await world.call(door === 'Login' ? 'POST' : 'GET', `/api/Customer/${door}`, {
            remoteAddress,
            headers: { authorization: encodeBasic({ id: 'kari', value }), companyid: '4' },
          });
    return answer.statusCode;
  };
  let letIn = 0;
  for (let i = 0; i < count; i += AT_ONCE) {
    const tries = Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, k) => guess(i + k));
    for (const status of await Promise.all(tries)) if (status < 400) letIn++;
    world.clock.advance((10 * MINUTE * AT_ONCE) / count);
  }
  return { evaluated: world.passwords.hashesRun() - before, letIn };
}
