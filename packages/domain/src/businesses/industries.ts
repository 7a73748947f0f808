interface Industry {
  readonly id: string
  readonly en: string
  readonly fr: string
}

/** What kinds of business there are to choose from. Ids stand in logs: add, never rename. */
export const industries = [
  { id: "fashion", en: "Fashion and clothing", fr: "Mode et vêtements" },
  { id: "beauty", en: "Beauty and cosmetics", fr: "Beauté et cosmétiques" },
  { id: "hair", en: "Hair and salon", fr: "Coiffure et salon" },
  { id: "groceries", en: "Groceries and provisions", fr: "Épicerie et alimentation" },
  { id: "food", en: "Restaurant, food and drinks", fr: "Restauration et boissons" },
  { id: "bakery", en: "Bakery and cakes", fr: "Boulangerie et pâtisserie" },
  { id: "agriculture", en: "Farming and farm produce", fr: "Agriculture et produits de la ferme" },
  { id: "electronics", en: "Phones and electronics", fr: "Téléphones et électronique" },
  { id: "home", en: "Home, furniture and decoration", fr: "Maison, meubles et décoration" },
  { id: "health", en: "Pharmacy and health", fr: "Pharmacie et santé" },
  { id: "kids", en: "Babies and children", fr: "Bébés et enfants" },
  { id: "jewellery", en: "Jewellery and accessories", fr: "Bijoux et accessoires" },
  { id: "books", en: "Books and stationery", fr: "Livres et papeterie" },
  { id: "hardware", en: "Building materials and hardware", fr: "Matériaux et quincaillerie" },
  { id: "automotive", en: "Cars and spare parts", fr: "Automobile et pièces détachées" },
  { id: "crafts", en: "Art and crafts", fr: "Art et artisanat" },
  { id: "events", en: "Events and photography", fr: "Évènements et photographie" },
  { id: "transport", en: "Transport and delivery", fr: "Transport et livraison" },
  { id: "education", en: "Teaching and training", fr: "Enseignement et formation" },
  { id: "services", en: "Professional services", fr: "Services aux particuliers et entreprises" },
  { id: "wholesale", en: "Wholesale and distribution", fr: "Commerce de gros et distribution" },
  { id: "other", en: "Something else", fr: "Autre activité" },
] as const satisfies ReadonlyArray<Industry>
