/** The terms of sale of the estate. */
export const saleTerms = `
<h2>Les vins et leurs prix</h2>
<p>Les vins de {{legalCompanyName}} sont vendus aux prix affichés le jour de la commande, toutes taxes comprises, départ de la cave. Un millésime épuisé n’est jamais remplacé par un autre sans votre accord.</p>
<h2>Commander</h2>
<p>Les bouteilles partent par trois au moins. La vente est conclue quand vous confirmez la commande, avec obligation de paiement ; un courriel en garde le détail. Nous demandons votre date de naissance pour vérifier que vous êtes majeur, et nous ne la conservons pas.</p>
<h2>Recevoir</h2>
<p>Nous livrons en France métropolitaine, à domicile ou en point relais, sous huit jours ouvrés. Par grand froid ou grande chaleur, le départ attend. Vous pouvez aussi retirer vos vins au chai, sur rendez-vous.</p>
<h2>Changer d’avis</h2>
<p>Vous disposez de quatorze jours après la réception pour vous rétracter, sans donner de raison : écrivez à {{email}}. Les bouteilles non ouvertes sont remboursées à leur retour, frais d’envoi compris. Une bouteille bouchonnée est remplacée, même des années plus tard.</p>
<h2>En cas de désaccord</h2>
<p>Appelez-nous d’abord : {{phone}}. Si nous ne trouvons pas d’accord, le médiateur de la consommation est {{mediator}}.</p>
`.trim();
