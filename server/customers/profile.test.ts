import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CustomerProfile } from '#contract/jobs.ts';
import { onOneEngine } from '../testing/world.ts';

onOneEngine('CustomerProfile', (world) => {
  const url = '/api/Customer/CustomerProfile';

  test('answers the caller’s name with number, contact and address, spelled as the contract spells it', async () => {
    const answer = await world().call('GET', url, { as: await world().logIn('kari') });
    assert.deepEqual(answer.json<CustomerProfile>(), {
      companyName: 'kanari-x-kari 4-4001',
      email: 'kari@c4.example',
      mobilePhone: '22334455',
      InvoiceAdress: 'kanari-4-kari',
      invoicePostal: '0150',
      invoiceCity: 'Oslo',
    });
  });

  test('an employee has a name and no address', async () => {
    const { companyName, InvoiceAdress } = (await world().call('GET', url, { as: await world().logIn('admin') })).json<CustomerProfile>();
    assert.deepEqual([companyName, InvoiceAdress], ['Anna Admin', '']);
  });

  test('a user name is the same in capitals and composed in another way', async () => {
    const session = await world().logIn('KARI');
    assert.equal(session.id, 'kari');
    assert.equal((await world().call('GET', url, { as: { ...session, id: 'KaRi' } })).statusCode, 200);
  });

  test('is refused without a login', async () => {
    assert.equal((await world().call('GET', url, { headers: { companyid: '4' } })).statusCode, 401);
  });
});
