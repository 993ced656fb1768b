import { saveSetup } from '#contract/setup.ts';
import { inTransaction } from '../../brands/register-company.ts';
import { answerSetup } from '../../company-setup/answer-setup.ts';
import { freeSlug } from '../../company-setup/free-slug.ts';
import { lockOwnLink } from '../../company-setup/open-link.ts';
import { withDirectory } from '../../company-setup/with-directory.ts';

export const saveSetupRoute = answerSetup(saveSetup, ({ deps, request, body: { token, draft } }) =>
  withDirectory(deps, (client) =>
    inTransaction(client, async () => {
      const { token_hash } = await lockOwnLink(client, token, request, deps.now());
      await client.query('update directory_setup set draft = $1 where token_hash = $2', [draft, token_hash]);
      return { slug: await freeSlug(client, draft.slug, draft.name) };
    }),
  ),
);
