import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../base/api/call-api.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import styles from './settings.module.css';

const count = (number: number, one: string, many: string) => `${number}\u00a0${number > 1 ? many : one}`;

/** What a closure meets in the collection of orders, before it is saved and after; nothing where it meets nothing. */
export function ClosureEffects({ from, until }: { from: string; until: string }) {
  const { idSite, isECommerce } = useOpenSite();
  const { data } = useQuery({
    queryKey: ['closure-effects', idSite, from, until],
    queryFn: ({ signal }) => callApi('readClosureEffects', { params: { idSite }, query: { from, until } }, { signal }),
    enabled: isECommerce,
    // Orders take slots while the screen is open.
    staleTime: 0,
  });
  if (!data || (data.slots === 0 && data.orders === 0)) return null;
  const named = data.met.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <div className={styles.effects} role="status">
      {data.slots > 0 && (
        <p>
          {count(data.slots, 'créneau de retrait libre n’est', 'créneaux de retrait libres ne sont')} pas proposé
          {data.slots > 1 && 's'} ces jours-là.
        </p>
      )}
      {data.orders > 0 && (
        <>
          <p>
            {count(
              data.orders,
              'commande a déjà un créneau et le garde',
              'commandes ont déjà un créneau et le gardent',
            )}
            {'\u00a0'}: prévenez {data.orders > 1 ? 'leurs acheteurs' : 'son acheteur'}.
          </p>
          <ul>
            {data.met.map(({ label, address, orders }) => (
              <li key={`${label} ${address}`}>
                {label}
                {address && `, ${address}`}
                {`\u00a0: ${count(orders, 'commande', 'commandes')}`}
              </li>
            ))}
            {named < data.orders && <li>{count(data.orders - named, 'autre commande', 'autres commandes')}</li>}
          </ul>
        </>
      )}
    </div>
  );
}
