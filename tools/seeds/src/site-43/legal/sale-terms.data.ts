/** The terms of sale of the estate. */
export const saleTerms = `
<h2>Les vins et leurs prix</h2>
<p>Les vins de {{legalCompanyName}} sont vendus aux prix affichés le jour de la commande, toutes taxes comprises, départ de la cave. Un millésime épuisé n’est jamais remplacé par un autre sans votre accord.</p>
<h2>Commander</h2>
<p>Les bouteilles partent par multiples de trois\u00a0: trois, six, neuf, douze. La vente est conclue quand vous confirmez la commande, avec obligation de paiement\u202f; un courriel en garde le détail. Nous demandons votre date de naissance pour vérifier que vous êtes majeur, et nous ne la conservons pas.</p>
<h2>Payer</h2>
<p>Vous payez par carte bancaire, par virement, par chèque, ou sur place quand vous retirez vos vins au chai. La carte est débitée à la commande\u00a0; un virement ou un chèque est attendu avant le départ, et la commande non payée s’annule d’elle-même après le délai que son courriel indique.</p>
<h2>Recevoir</h2>
<p>Nous livrons en France métropolitaine, à Monaco, en Belgique et au Luxembourg, à domicile ou en point relais, sous huit jours ouvrés\u202f; en Corse, à domicile. Par grand froid ou grande chaleur, le départ attend. Vous pouvez aussi retirer vos vins au chai, sur rendez-vous.</p>
<h2>Changer d’avis</h2>
<p>Vous disposez de quatorze jours après la réception pour vous rétracter, sans donner de raison\u00a0: écrivez à {{email}}, par le formulaire ci-dessous ou avec vos mots. Les bouteilles sont remboursées à leur retour, ou dès que vous en donnez la preuve d’envoi, frais de livraison standard compris\u00a0; le renvoi est à votre charge. Une bouteille ouverte ne se reprend pas.</p>
<h3>Formulaire de rétractation</h3>
<p>À l’attention de {{legalCompanyName}}, {{headOffice}}, {{email}}\u00a0:</p>
<p>Je vous notifie par la présente ma rétractation du contrat portant sur la vente des vins ci-dessous.</p>
<ul>
<li>Commande numéro\u00a0:</li>
<li>Commandée le, reçue le\u00a0:</li>
<li>Vins et nombre de bouteilles\u00a0:</li>
<li>Nom et adresse\u00a0:</li>
<li>Date, et signature si ce formulaire est sur papier\u00a0:</li>
</ul>
<h2>Les garanties légales</h2>
<p>Deux garanties vous protègent sans rien payer, quoi que disent ces conditions. {{legalCompanyName}}, {{headOffice}}, en répond.</p>
<p><strong>Conformité</strong> (articles L. 217-3 et suivants du code de la consommation)\u00a0: pendant deux ans après la délivrance, un vin qui n’est pas celui que vous avez commandé, ou qui n’a pas les qualités que l’on en attend, est remplacé sans frais. Si cela n’est pas possible, si nous ne l’avons pas fait dans les trente jours ou si le défaut est grave, vous pouvez garder le vin et en faire baisser le prix, ou le rendre et être remboursé en entier. Le défaut est présumé exister dès la délivrance.</p>
<p><strong>Vices cachés</strong> (articles 1641 à 1649 du code civil)\u00a0: pendant deux ans après la découverte d’un défaut caché qui rend le vin impropre à la consommation, vous pouvez le rendre et être remboursé, ou le garder et en faire baisser le prix.</p>
<p>Une bouteille bouchonnée est remplacée, même des années plus tard.</p>
<h2>En cas de désaccord</h2>
<p>Appelez-nous d’abord\u00a0: {{phone}}. Si nous ne trouvons pas d’accord, le médiateur de la consommation est {{mediator}}.</p>
`.trim();
