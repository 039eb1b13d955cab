import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { Row, Rows } from '../../base/components/rows.tsx';
import { SearchField } from '../../base/components/search-field.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Page } from '../../base/page/page.tsx';
import styles from './shipping-trial.module.css';

const example = '18 bouteilles pour Lyon';
const formatAmount = (euros: string) => Number(euros).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });

/** Tries what an expedition costs, from words, with the zones and rates as they are now. */
export function ShippingTrialPage() {
  const idSite = useOpenSite().idSite;
  const [search, setSearch] = useSearchParams();
  const words = search.get('q') ?? '';
  const { data, error } = useQuery({
    queryKey: ['shipping-trial', idSite, words],
    queryFn: ({ signal }) => callApi('tryShipping', { params: { idSite }, query: { q: words } }, { signal }),
    enabled: words !== '',
    // Rates may have changed on another screen.
    staleTime: 0,
  });
  return (
    <Page
      title="Essayer un envoi"
      lead="Écrivez un nombre de bouteilles et un lieu&nbsp;: vos zones, vos cartons et vos tarifs répondent comme à un acheteur."
    >
      <div className={styles.trial}>
        <div className={styles.field}>
          <SearchField
            label="Envoi à essayer"
            placeholder={example}
            value={words}
            onChange={(q) => setSearch(q ? { q } : {}, { replace: true })}
          />
        </div>
        {error && <FailureNotice failure={toFailure(error)} />}
        {data?.refusal && (
          <Notice kind="warning">
            {data.place && `${data.place}\u00a0: `}
            {data.refusal}
          </Notice>
        )}
        {data && !data.refusal && (
          <>
            <p role="status">
              {data.place}, zone «{`\u00a0${data.zone}\u00a0`}»{data.cartons && `\u00a0: ${data.cartons}`}.
            </p>
            <Rows label="Transporteurs">
              {data.carriers.map(({ name, price, fdp }) => (
                <Row
                  key={name}
                  title={name}
                  sub={price === fdp ? undefined : `Port offert, au lieu de ${formatAmount(price)}`}
                >
                  {formatAmount(fdp)}
                </Row>
              ))}
            </Rows>
          </>
        )}
      </div>
    </Page>
  );
}
