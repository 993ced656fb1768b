import { useState } from 'react';
import type { BrandContent } from '#contract/company.ts';
import { NAME_AS_LOGO } from '#domain/look/logo.ts';
import { sendBrandLogo } from '../../api/company.ts';

/** The published logo, or one that was chosen since: `name` is its name in a version, `shown` its image. */
export function useLogo(slug: string, inForce: string) {
  const [chosen, setChosen] = useState<{ name: string; shown: string | null } | null>(null);
  const published = { name: inForce, shown: inForce === NAME_AS_LOGO ? null : `/brand/${slug}/logo.png?v=${inForce}` };
  return {
    ...(chosen ?? published),
    choose: async (file: string | null, { bar, surface }: BrandContent['look']): Promise<void> => {
      if (file === null) return setChosen({ name: NAME_AS_LOGO, shown: null });
      const { name, logo } = await sendBrandLogo({ logo: file, bar, surface });
      setChosen({ name, shown: logo });
    },
  };
}
