export const saleTerms = `
<p>Ces conditions s’appliquent aux prestations, aux ateliers et aux bons cadeaux vendus par {{legalCompanyName}} sous le nom {{companyName}} à des particuliers. Elles vous sont remises avant toute réservation. La version applicable est celle du jour de votre réservation ; celle-ci date du 2 novembre 2026.</p>

<h2>1. La vendeuse</h2>
<p>{{legalCompanyName}}, {{corporateForm}}, {{headOffice}}, SIRET {{siret}}. Téléphone : {{phone}}, du lundi au vendredi de 9 h à 17 h. Courriel : {{email}}. Responsabilité civile professionnelle : Mutuelle du Val-Clair, 3 place des Tanneurs, 49100 Angers.</p>

<h2>2. Les prestations</h2>
<p>Les caractéristiques essentielles de chaque prestation (contenu, durée, lieu, âge de l’enfant, prix) figurent sur sa page. Il s’agit d’accompagnement et de bien-être : ces prestations ne remplacent ni une consultation, ni un suivi, ni un traitement. Le parent reste présent auprès de son enfant pendant toute la séance. Il signale avant le rendez-vous tout élément de santé qui demanderait l’avis préalable d’un médecin ou d’une sage-femme.</p>

<h2>3. Les prix</h2>
<p>Les prix sont indiqués en euros, toutes charges comprises. TVA non applicable, article 293 B du Code général des impôts. Le prix dû est celui affiché le jour de la réservation. Le déplacement est compris dans les tarifs à domicile, dans un rayon de 20 km autour du cabinet.</p>

<h2>4. La réservation</h2>
<p>La réservation se fait par téléphone, par courriel, sur le site ou au cabinet. Elle devient ferme lorsque vous recevez la confirmation écrite qui reprend la prestation, la date, le lieu et le prix. Pour une prestation ou un bon cadeau, le formulaire du site est une demande, à laquelle je réponds : il n’engage à rien. Pour un atelier, l’inscription en ligne réserve votre place, et sa confirmation part aussitôt par courriel. Rien ne se paie sur le site. Le nombre de places d’un atelier est limité et précisé sur sa page ; au-delà, une liste d’attente vous est proposée.</p>

<h2>5. Le paiement</h2>
<p>Les prestations et les ateliers se règlent sur place, le jour même, en carte bancaire, en espèces, par chèque ou par virement. Les bons cadeaux se règlent à la commande. Une note est remise pour chaque prestation d’au moins 25 €, et pour toute autre sur simple demande. Les prestations ne sont pas prises en charge par l’Assurance maladie.</p>

<h2>6. Annuler ou déplacer un rendez-vous, un atelier</h2>
<ul>
<li>Jusqu’à 48 heures avant : l’annulation et le report sont gratuits, et toute somme versée est rendue.</li>
<li>À moins de 48 heures : la moitié du prix est due, sauf motif sérieux.</li>
<li>Bébé malade, fièvre, hospitalisation, naissance avancée : le report est toujours gratuit, sans justificatif.</li>
</ul>
<p>La confirmation d’un atelier porte un lien pour l’annuler vous-même. Si je dois annuler, je vous préviens au plus tôt et vous choisissez entre une autre date et le remboursement complet, sous 14 jours. Un atelier qui ne réunit pas trois familles peut être annulé au plus tard 48 heures avant ; les mêmes règles s’appliquent.</p>

<h2>7. Les bons cadeaux</h2>
<p>Un bon cadeau porte un numéro, un montant ou une prestation, et une date de fin. Il est valable un an à compter de son émission. Il est utilisable en une ou plusieurs fois, transmissible et non remboursable en espèces après le délai de rétractation. Si le prix de la prestation a changé entre-temps, un bon pour une prestation reste valable sans supplément. Si la validité expire pour une raison qui tient à la grossesse ou à la naissance, écrivez-moi avant la date : elle est prolongée de six mois. Si la naissance ne se passe pas comme prévu, le bon n’a plus de date de fin, sur simple message. Un bon perdu est réédité sur présentation du nom de l’acheteur.</p>

<h2>8. Le droit de rétractation</h2>
<p>Pour un achat conclu à distance, vous disposez de 14 jours pour changer d’avis, sans motif ni frais. Le délai court à compter de la réservation ou de l’achat du bon.</p>
<ul>
<li><strong>Bon cadeau</strong> : la rétractation est possible tant que le bon n’a pas été utilisé.</li>
<li><strong>Prestation qui a lieu avant la fin du délai</strong> : elle commence à votre demande expresse. Vous perdez le droit de rétractation une fois qu’elle est entièrement réalisée (article L. 221-28, 1° du Code de la consommation). Si vous vous rétractez en cours de route, vous réglez seulement ce qui a été fourni.</li>
<li><strong>Atelier à date fixe</strong> : l’activité de loisirs fournie à une date déterminée n’ouvre pas droit à rétractation (article L. 221-28, 12°). Les règles d’annulation de l’article 6 s’appliquent.</li>
</ul>
<p>Pour vous rétracter, adressez une déclaration claire à {{email}} ou au {{headOffice}}. Seules les inscriptions aux ateliers se concluent sur le site, et elles n’ouvrent pas droit à rétractation : elles s’annulent par le lien de leur confirmation, comme le dit l’article 6. Vous recevez un accusé de réception daté. Le remboursement est fait sous 14 jours, par le moyen utilisé pour payer.</p>
<blockquote><p>Modèle : « À l’attention de {{legalCompanyName}}, {{headOffice}}, {{email}}. Je vous notifie ma rétractation du contrat portant sur (prestation ou bon cadeau), réservé le (date). Nom, adresse, date, signature si l’envoi est sur papier. »</p></blockquote>

<h2>9. La responsabilité</h2>
<p>J’apporte à chaque séance le soin qu’on est en droit d’attendre d’une professionnelle. Je ne réponds pas des conséquences d’une information de santé que vous n’auriez pas donnée, ni d’un cas de force majeure. Rien dans ces conditions ne réduit les droits que la loi vous donne en tant que consommateur.</p>

<h2>10. Réclamations et médiation</h2>
<p>Adressez d’abord votre réclamation à {{email}} ou au {{headOffice}}. Je réponds dans les dix jours ouvrés. Sans réponse satisfaisante, vous pouvez, dans l’année qui suit votre réclamation, saisir gratuitement le médiateur de la consommation dont je relève : {{mediator}}. Vous restez libre de saisir le juge à tout moment.</p>

<h2>11. Les données personnelles</h2>
<p>Les données nécessaires à la réservation sont traitées comme l’explique la <a href="/privacy-policy">politique de confidentialité</a>. Je ne fais aucun démarchage par téléphone.</p>

<h2>12. Le droit applicable</h2>
<p>Ces conditions relèvent du droit français. À défaut d’accord amiable, le litige est porté devant le tribunal compétent ; le consommateur peut choisir celui de son domicile.</p>
`;
