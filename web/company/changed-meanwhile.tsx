import { useQueryClient } from '@tanstack/react-query';
import { codeOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { companyBrandsQuery } from './api.ts';
import { companyTexts } from './texts.ts';

/** Another Admin saved a newer version. `queryKey`: what to refetch. */
export function ChangedMeanwhile({ queryKey = companyBrandsQuery().queryKey }: { queryKey?: readonly unknown[] }) {
  const t = useTexts(companyTexts);
  const client = useQueryClient();
  const loadNewest = () => client.invalidateQueries({ queryKey });
  return (
    <Alert color="warning" isUrgent>
      <p>{t.meanwhile}</p>
      <Button variant="secondary" onClick={() => void loadNewest()}>
        {t.loadNewest}
      </Button>
    </Alert>
  );
}

/** Another Admin saved a newer version first. */
export const isVersionConflict = (error: Error | null): boolean => codeOf(error) === 'changed-meanwhile';
