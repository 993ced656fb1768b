// A receiver of webhooks: npm install standardwebhooks@1.1.1, then WEBHOOK_SECRET=whsec_… PORT=8787 node webhook-receiver.mjs
// It speaks plain HTTP: put it behind the TLS of your own web server, since the portal calls https only.
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '');
const seen = new Set();

createServer(async (request, response) => {
  const parts = await Array.fromAsync(request);
  const body = Buffer.concat(parts).toString('utf8');
  try {
    // Refuses what is signed with another secret, was changed on its way, or is over five minutes old.
    const { type, data } = webhook.verify(body, request.headers);
    const isNew = !seen.has(request.headers['webhook-id']);
    seen.add(request.headers['webhook-id']); // keep these in your database: an event can come twice
    if (isNew) console.log(type, data.number ?? '', JSON.stringify(data.body ?? {}));
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(Number(process.env.PORT ?? 8787), () => console.log('listening'));
