import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needTool } from '../../scripts/find-tool.ts';

/** A key and a certificate of its own for these names, as the files that nginx knows them by. */
export async function makeCertificate(folder: string, names: readonly string[]) {
  const [keyFile, certFile] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`];
  execFileSync(await needTool('openssl'), ['req', ...kind, ...subject, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
  return { certFile, key: readFileSync(keyFile), cert: readFileSync(certFile) };
}
