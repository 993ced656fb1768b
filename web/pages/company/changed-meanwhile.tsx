import { useQueryClient } from '@tanstack/react-query';
import { companyBrandsQuery } from '../../api/company.ts';
import { useTexts } from '../../app/language.tsx';
import { companyTexts } from '../../texts/company.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

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
