/** A shop as it could stand in a street: what it is, what it sells, who buys, what it spends. Prices in major units. */
export interface Shop {
  readonly name: string
  readonly owner: string
  readonly industryId: string
  readonly country: "NG" | "GH" | "CI"
  readonly address: string
  /** Category → goods: name, price, cost (absent: unknown), unit, opening stock (absent: a service). */
  readonly goods: {
    readonly [category: string]: ReadonlyArray<
      readonly [name: string, price: number, cost?: number, unit?: string, opening?: number]
    >
  }
  readonly customers: ReadonlyArray<readonly [name: string, phone: string]>
  readonly expenses: ReadonlyArray<
    readonly [
      category: "rent" | "transport" | "data_airtime" | "salaries" | "packaging" | "utilities",
      vendor: string,
      amount: number,
    ]
  >
}

/** A provisions shop in Surulere, Lagos: many small sales, some on credit. */
export const adaStores: Shop = {
  name: "Ada Stores",
  owner: "Ada Obi",
  industryId: "groceries",
  country: "NG",
  address: "14 Bode Thomas Street, Surulere, Lagos",
  goods: {
    Drinks: [
      ["Peak Milk 400 g", 2800, 2350, "tin", 60],
      ["Milo 500 g", 4200, 3600, "tin", 40],
      ["Fanta 50 cl", 400, 290, "bottle", 240],
      ["Eva Water 75 cl", 250, 170, "bottle", 300],
      ["Lipton Tea, 25 bags", 900, 700, "pack", 50],
      ["Five Alive Pulpy 1 L", 1600, 1280, "pack", 36],
    ],
    "Rice and grains": [
      ["Mama Gold Rice 5 kg", 9500, 8300, "bag", 30],
      ["Honey beans", 1900, 1550, "kg", 80],
      ["Garri Ijebu", 1200, 900, "kg", 90],
      ["Golden Penny Semovita 2 kg", 3100, 2700, "bag", 40],
      ["Yellow corn", 800, 610, "kg", 60],
    ],
    Noodles: [
      ["Indomie Chicken carton", 9800, 8900, "carton", 25],
      ["Indomie Onion, single", 280, 225, "pack", 400],
      ["Golden Penny Spaghetti 500 g", 1150, 980, "pack", 120],
    ],
    Cooking: [
      ["Power Oil 1.4 L", 4600, 4050, "bottle", 45],
      ["Red palm oil 75 cl", 1500, 1150, "bottle", 70],
      ["Maggi Star, 50 cubes", 1100, 900, "pack", 80],
      ["Gino Tomato Paste 70 g", 250, 185, "sachet", 300],
      ["Dangote Salt 250 g", 200, 140, "pack", 150],
      ["Curry powder", 600, 430, "tin", 60],
    ],
    Home: [
      ["OMO 900 g", 2400, 2050, "pack", 40],
      ["Morning Fresh 450 ml", 1400, 1150, "bottle", 48],
      ["Rose tissue, 4 rolls", 1300, 1000, "pack", 60],
      ["Close-Up 140 g", 1250, 980, "tube", 72],
      ["Dettol soap 160 g", 850, 680, "bar", 90],
    ],
    Services: [["Home delivery, Surulere", 1500]],
  },
  customers: [
    ["Tunde Bakare", "+2348031234501"],
    ["Ngozi Eze", "+2348031234502"],
    ["Mrs Folake Adeyemi", "+2348031234503"],
    ["Chinedu Okafor", "+2348031234504"],
    ["Amina Yusuf", "+2348031234505"],
    ["Blessing Udo", "+2348031234506"],
    ["Segun Alabi", "+2348031234507"],
    ["Ifeoma Nwosu", "+2348031234508"],
    ["Kemi Balogun", "+2348031234509"],
    ["Emeka Obi", "+2348031234510"],
    ["Hauwa Bello", "+2348031234511"],
    ["Grace Effiong", "+2348031234512"],
  ],
  expenses: [
    ["rent", "Alhaji Musa", 120_000],
    ["transport", "Danfo from Oyingbo", 4500],
    ["data_airtime", "MTN", 3500],
    ["salaries", "Bisi, shop girl", 45_000],
    ["packaging", "Nylon bags", 6000],
    ["utilities", "Ikeja Electric", 15_000],
  ],
}

/** A phone repair and printing desk in Osu, Accra: few, larger jobs, deposits as a rule. */
export const kofiServices: Shop = {
  name: "Kofi Services",
  owner: "Kofi Mensah",
  industryId: "services",
  country: "GH",
  address: "Oxford Street, Osu, Accra",
  goods: {
    Repairs: [
      ["Screen replacement, iPhone 12", 950],
      ["Screen replacement, Tecno Spark", 320],
      ["Battery replacement", 180],
      ["Charging port repair", 120],
      ["Water damage treatment", 260],
    ],
    Printing: [
      ["Wedding programme, 100 copies", 850],
      ["Flyers A5, 500 copies", 420],
      ["Passport pictures", 40],
      ["Roll-up banner", 300],
    ],
    Accessories: [
      ["Oraimo charger", 75, 48, "piece", 40],
      ["Tempered glass", 35, 12, "piece", 120],
      ["USB-C cable", 45, 20, "piece", 80],
      ["Power bank 10,000 mAh", 190, 140, "piece", 25],
    ],
  },
  customers: [
    ["Akosua Boateng", "+233241234501"],
    ["Yaw Owusu", "+233241234502"],
    ["Esi Quaye", "+233241234503"],
    ["Kwame Asante", "+233241234504"],
    ["Adjoa Tetteh", "+233241234505"],
    ["Naa Lamptey", "+233241234506"],
  ],
  expenses: [
    ["rent", "Osu Landlords", 1200],
    ["utilities", "ECG prepaid", 350],
    ["data_airtime", "MTN Ghana", 150],
    ["transport", "Uber to Kantamanto", 90],
  ],
}
