// npm run sbom: everything the server is made of, with versions, digests and licences, as a CycloneDX list. npm's own list leaves
// out what a tool of the tests needs too.
import { readFileSync } from 'node:fs';

type LockedPackage = { version?: string; integrity?: string; license?: string; dev?: boolean; devOptional?: boolean };
const { name, version, packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  name: string;
  version: string;
  packages: Record<string, LockedPackage>;
};

const components = Object.entries(packages)
  .filter(([place, entry]) => place !== '' && !entry.dev && !entry.devOptional)
  .map(([place, entry]) => componentOf(place.split('node_modules/').at(-1) ?? '', entry));

function componentOf(packageName: string, { version: own = '', integrity = '', license }: LockedPackage) {
  const purl = `pkg:npm/${packageName.replace('@', '%40')}@${own}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name: packageName,
    version: own,
    purl,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    ...(license ? { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }] } : {}),
  };
}

const list = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name, version } },
  components: [...new Map(components.map((component) => [component.purl, component])).values()],
};
console.log(JSON.stringify(list, null, 2));
