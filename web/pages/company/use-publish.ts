import { useQueryClient } from '@tanstack/react-query';
import type { NewBrandVersion } from '#contract/company.ts';
import { companyBrandsQuery, publishBrand } from '../../api/company.ts';
import { usePress } from '../../ui/use-press.ts';
import { isVersionConflict } from './is-version-conflict.ts';

/** `failure`: why `version` was not followed by a new one. `late`: another Admin was first. Gone when a newer one is loaded. */
export function usePublish(version: number, onDone: (version: number) => void) {
  const client = useQueryClient();
  const publish = usePress({
    mutationFn: (body: NewBrandVersion) => publishBrand(body),
    onSuccess: async (published) => {
      await client.invalidateQueries({ queryKey: companyBrandsQuery().queryKey });
      onDone(published.version);
    },
  });
  const error = publish.variables?.basedOn === version ? publish.error : null;
  return { publish, failure: error && (isVersionConflict(error) ? ('late' as const) : ('other' as const)) };
}
