// Browsers that have asked once and keep their connection. Says how many there are as soon as all have been answered; leaves when told to end.
import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';

const { PORT = '', HOST = '', COUNT = '' } = process.env;
const AT_ONCE = 50;
/** The front counts connections by address. */
const EACH_ADDRESS = 50;

const open: TLSSocket[] = [];
let next = 0;

async function lane(): Promise<void> {
  while (next < Number(COUNT)) {
    const address = Math.floor(next++ / EACH_ADDRESS);
    const socket = connect({
      ...{ host: '127.0.0.1', port: Number(PORT), servername: HOST, rejectUnauthorized: false },
      ...{ localAddress: `127.0.${1 + Math.floor(address / 250)}.${1 + (address % 250)}` },
    });
    await once(socket, 'secureConnect');
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    if (!answer.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(`answered ${answer.toString('latin1', 0, 40)}`);
    socket.on('error', () => {});
    open.push(socket);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, lane));
console.log(`open ${open.length}`);
// What keeps this process alive is its connections.
process.once('SIGTERM', () => process.exit());
